import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { messageOf, readFailure, requireType, useClient } from '#framework/api'
import { saveFile, useToast } from '#framework/ui'
import { t } from '#framework/text'

/** Saves the receipt of a movement as the PDF file that the API draws. */
export function ReceiptButton({ id }: { readonly id: string }) {
  const client = useClient()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const handleSave = async () => {
    setLoading(true)
    try {
      const url = new URL(`/api/transaction/${encodeURIComponent(id)}/receipt.pdf`, client.origin)
      const response = await client.fetch(new Request(url))
      if (!response.ok) throw await readFailure(response)
      requireType(response, 'application/pdf')
      saveFile({ name: `receipt-${id}.pdf`, content: await response.blob() })
    } catch (error) {
      toast.error(t('Failed to download receipt'), messageOf(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      type="link"
      icon={<FilePdfOutlined aria-hidden="true" />}
      loading={isLoading}
      onClick={() => void handleSave()}
    >
      {t('Receipt')}
    </Button>
  )
}
