import { useState } from 'react'
import type { Invoice } from '#resources/invoices.ts'
import { messageOf, useClient, readFailure, requireType } from '#framework/api'
import { saveFile } from '#framework/list'
import { useToast } from '#framework/ui'
import { t } from '#framework/text'

/** Saves an invoice as the PDF file that the API draws. */
export function useInvoicePdf({ id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>) {
  const client = useClient()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)

  const download = async () => {
    setLoading(true)
    try {
      const url = new URL(`/api/invoices/${encodeURIComponent(id)}/pdf`, client.origin)
      const response = await client.fetch(new Request(url))
      if (!response.ok) throw await readFailure(response)
      requireType(response, 'application/pdf')
      saveFile({ name: `${invoiceNumber}.pdf`, content: await response.blob() })
      toast.success(t('Invoice download initiated'))
    } catch (error) {
      toast.error(t('Failed to download invoice'), messageOf(error))
    } finally {
      setLoading(false)
    }
  }

  return { download, isLoading }
}
