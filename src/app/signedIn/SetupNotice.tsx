import { Alert } from 'antd'

/** Explains why only the security settings open. */
export default function SetupNotice({ teamName }: { readonly teamName: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`${teamName} requires two-factor authentication`}
      description="Set it up here to go on. Until then nothing else in this team can be opened."
    />
  )
}
