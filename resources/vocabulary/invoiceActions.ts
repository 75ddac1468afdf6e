import { field } from '#define'
import { UNPAID } from './invoiceFields.ts'

/** Waits for its money, and its due date is not over. */
const DUE = ['sent', 'viewed', 'partly_paid'] as const

/** By the application itself. */
const remindItself = { label: 'Remind', placement: [], permission: false, audit: 'reminded' } as const

/** What can be done with an invoice, and what the application does with it by itself. */
export const invoiceActions = {
  recurring: {
    label: 'Recurring invoices',
    icon: 'clock',
    placement: ['toolbar'],
    permission: 'invoices.view',
    here: { go: '/dashboard/recurring-invoices' },
  },
  view: {
    label: 'View',
    icon: 'eye',
    placement: ['row'],
    permission: 'invoices.view',
    here: { go: '/dashboard/invoices/{id}' },
  },
  send: {
    label: 'Send',
    icon: 'send',
    tone: 'primary',
    placement: ['row', 'show'],
    permission: 'invoices.write',
    visibleWhen: { status: 'draft' },
    confirm: {
      title: 'Send {invoiceNumber}?',
      description: 'We’ll email it to the customer.',
      summary: ['customerName', 'customerEmail', 'total'],
      submitLabel: 'Send invoice',
    },
    transition: { status: 'sent' },
    emits: 'invoice.sent',
    audit: 'sent',
    success: 'Invoice sent successfully',
    failure: 'Failed to send invoice',
  },
  remind: {
    label: 'Remind',
    icon: 'mail',
    placement: ['row', 'show'],
    permission: 'invoices.write',
    visibleWhen: { status: { in: UNPAID } },
    confirm: {
      title: 'Remind {customerName}?',
      description: 'We’ll email it to the customer.',
      summary: ['customerName', 'customerEmail', 'amountLeft', 'remindedAt'],
      submitLabel: 'Send reminder',
    },
    audit: 'reminded',
    success: 'Reminder sent',
    failure: 'Failed to update invoice',
  },
  // What was paid at its page, or credited, leaves nothing to pay.
  pay: {
    label: 'Paid',
    placement: [],
    permission: false,
    transition: { status: 'paid' },
    emits: 'invoice.paid',
    audit: 'paid',
  },
  markPaid: {
    label: 'Mark Paid',
    icon: 'check',
    placement: ['row', 'show'],
    permission: 'invoices.ownDrafts',
    visibleWhen: { status: { ne: 'paid' }, markable: true },
    enabledWhen: {
      condition: { status: { ne: 'cancelled' } },
      reason: 'Restore the invoice first',
    },
    confirm: {
      title: 'Mark {invoiceNumber} as paid?',
      description: 'For payments you received another way. Your balance doesn’t change.',
      summary: ['invoiceNumber', 'customerName', 'total'],
    },
    transition: { status: 'paid' },
    emits: 'invoice.paid',
    audit: 'marked_paid',
    success: 'Invoice marked as paid',
    failure: 'Failed to update invoice',
  },
  download: {
    label: 'Download',
    icon: 'download',
    placement: ['show'],
    permission: 'invoices.view',
    here: { open: '/dashboard/invoices/{id}/print' },
    success: 'Invoice download initiated',
    failure: 'Please allow popups to download the invoice',
  },
  copyNumber: {
    label: 'Copy number',
    icon: 'copy',
    placement: ['row'],
    permission: 'invoices.view',
    here: { copy: '{invoiceNumber}' },
    success: 'Invoice number copied to clipboard',
  },
  credit: {
    label: 'Create credit note',
    icon: 'undo',
    placement: ['row', 'show'],
    permission: 'invoices.markPaid',
    visibleWhen: { status: { in: [...UNPAID, 'paid'] } },
    confirm: {
      title: 'Credit part or all of {invoiceNumber}?',
      description:
        'The amount due goes down, and we email {customerName}. This doesn’t refund money already paid.',
      summary: ['customerName', 'total', 'amountLeft'],
      submitLabel: 'Create credit note',
      fields: {
        amount: field.amount({ asset: 'currency', required: true, min: '0.01', scale: 2 }),
        reason: field.textarea({ required: true, maxLength: 500, printed: true }),
      },
      from: { amount: 'amountLeft' },
    },
    audit: 'credited',
    success: 'Credit note created',
    failure: 'Failed to create credit note',
  },
  cancel: {
    label: 'Cancel invoice',
    icon: 'stop',
    tone: 'danger',
    placement: ['row', 'show'],
    permission: 'invoices.write',
    visibleWhen: { status: { in: ['draft', ...UNPAID] } },
    confirm: {
      title: 'Cancel {invoiceNumber}?',
      description: 'It can’t be paid until you restore it.',
      summary: ['invoiceNumber', 'customerName', 'total'],
    },
    transition: { status: 'cancelled' },
    undo: 'restore',
    emits: 'invoice.cancelled',
    audit: 'cancelled',
    success: 'Invoice cancelled',
    failure: 'Failed to update invoice',
  },
  restore: {
    label: 'Restore',
    icon: 'undo',
    placement: ['row', 'show'],
    permission: 'invoices.write',
    visibleWhen: { status: 'cancelled' },
    confirm: {
      title: 'Restore {invoiceNumber}?',
      description: 'It returns to its previous status and can be paid again.',
      summary: ['invoiceNumber', 'customerName', 'total'],
      submitLabel: 'Restore invoice',
    },
    audit: 'restored',
    success: 'Invoice restored',
    failure: 'Failed to update invoice',
  },
  remindBefore: { ...remindItself, run: { at: 'remindOn', when: { reminders: true, status: { in: DUE } } } },
  remindAfter: {
    ...remindItself,
    run: { since: 'dueDate', after: '2 days', when: { reminders: true, status: 'overdue' } },
  },
  remindAgain: {
    ...remindItself,
    run: { since: 'dueDate', after: '7 days', when: { reminders: true, status: 'overdue' } },
  },
} as const
