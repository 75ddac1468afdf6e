import { ApiOutlined, DownloadOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons'
import { openStorage } from '#src/openStorage.ts'
import { useResource } from '#framework/registry'
import { ConfirmDialog, saveFile, useDialog, useToast } from '#framework/ui'
import { t } from '#framework/text'
import styles from '#app/shell/UserMenu.module.css'

const LOCAL = '/api/local'

/** The data of this browser: saved as a file, read from one, or as on the first visit. */
export function LocalItems() {
  const { open } = useDialog()
  const toast = useToast()
  const webhooks = useResource('webhook-endpoints')
  const change = async (path: string, body?: Blob) => {
    const response = await fetch(LOCAL + path, { method: 'POST', ...(body && { body }) })
    if (!response.ok) return toast.error(t('Your data is unchanged'), await response.text())
    // Sessions belong to the data that is gone.
    openStorage('localStorage').clear()
    openStorage('sessionStorage').clear()
    location.assign(import.meta.env.BASE_URL)
  }
  const handleReset = () =>
    open((close) => (
      <ConfirmDialog
        title={t('Reset the data in this browser?')}
        description={t('This deletes everything you did here and restores the original demo data.')}
        submitLabel={t('Reset')}
        danger
        onSubmit={() => void change('/reset')}
        onClose={close}
      />
    ))
  const handleImport = () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.coffer'
    input.onchange = () => {
      const [file] = input.files ?? []
      if (file) void change('/import', file)
    }
    input.click()
  }
  return (
    <div role="group" aria-labelledby="local-data" className={styles['languages']}>
      <span id="local-data" className={styles['heading']}>
        {t('Saved only in this browser')}
      </span>
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => void save()}>
        <DownloadOutlined aria-hidden="true" /> {t('Export')}
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={handleImport}>
        <UploadOutlined aria-hidden="true" /> {t('Import')}
      </button>
      <button type="button" role="menuitem" tabIndex={-1} onClick={handleReset}>
        <UndoOutlined aria-hidden="true" /> {t('Reset')}
      </button>
      {webhooks && (
        <a href={`${LOCAL}/webhooks`} target="_blank" rel="noreferrer" role="menuitem" tabIndex={-1}>
          <ApiOutlined aria-hidden="true" /> {t('Webhooks received')}
        </a>
      )}
    </div>
  )
}

async function save(): Promise<void> {
  const response = await fetch(`${LOCAL}/export`)
  saveFile({
    name: `coffer-${new Date().toISOString().slice(0, 10)}.coffer`,
    content: await response.blob(),
  })
}
