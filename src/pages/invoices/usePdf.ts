import { useState } from 'react'
import { messageOf, useClient, readFailure, requireType } from '#framework/api'
import type { Invoice } from '#resources/invoices.ts'
import { t } from '#framework/text'
import { saveFile, useToast } from '#framework/ui'

interface Pdf {
  /** Below `/api/`. */
  readonly path: string
  /** Of the file, without its ending. */
  readonly name: string
  /** Its messages. */
  readonly words: { readonly done: string; readonly failed: string }
}

/** Saves an invoice or a credit note as the PDF file that the API draws. */
export function usePdf({ path, name, words }: Pdf) {
  const client = useClient()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)

  const download = async () => {
    setLoading(true)
    try {
      const response = await client.fetch(new Request(new URL(`/api/${path}`, client.origin)))
      if (!response.ok) throw await readFailure(response)
      requireType(response, 'application/pdf')
      saveFile({ name: `${name}.pdf`, content: await response.blob() })
      toast.success(words.done)
    } catch (error) {
      toast.error(words.failed, messageOf(error))
    } finally {
      setLoading(false)
    }
  }

  return { download, isLoading }
}

/** The PDF file of an invoice. */
export const useInvoicePdf = ({ id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>) =>
  usePdf({
    path: `invoices/${encodeURIComponent(id)}/pdf`,
    name: invoiceNumber,
    words: { done: t('Invoice download initiated'), failed: t('Failed to download invoice') },
  })
