import { Button, Input, Space } from 'antd'
import type { InputProps } from 'antd'

interface AmountBoxProps extends Pick<
  InputProps,
  'id' | 'value' | 'onChange' | 'disabled' | 'aria-invalid' | 'aria-describedby'
> {
  /** Of the currency, behind the amount. */
  readonly symbol: string
  /** There is nothing to fill in. Default false. */
  readonly isMaxDisabled?: boolean
  /** Fills in all that there is. */
  readonly onMax: () => void
}

/** An amount of a form by hand, which its item cleans and groups; MAX fills in all that there is. */
export function AmountBox({ symbol, isMaxDisabled = false, onMax, ...input }: AmountBoxProps) {
  return (
    <Space.Compact block>
      <Input {...input} inputMode="decimal" placeholder="0.00" autoComplete="off" suffix={symbol} />
      <Button disabled={isMaxDisabled || input.disabled === true} onClick={onMax}>
        MAX
      </Button>
    </Space.Compact>
  )
}
