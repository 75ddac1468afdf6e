import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'

interface FoldButtonProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Shows and hides the content below it. */
export const FoldButton = ({ label, isOpen, onToggle }: FoldButtonProps) => (
  <Button
    type="text"
    icon={<DownOutlined aria-hidden="true" rotate={isOpen ? 180 : 0} />}
    iconPosition="end"
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    {label}
  </Button>
)
