import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

interface ButtonLinkProps extends Pick<ButtonProps, 'type' | 'icon' | 'children' | 'size' | 'aria-label'> {
  readonly to: string
  /** Given along to the screen it leads to. */
  readonly state?: object
  /** It is followed here, not in a new tab. Default: nothing more happens. */
  readonly onFollow?: () => void
}

/** A link that looks like a button: it opens in a new tab like any other. */
export function ButtonLink({ to, state, onFollow, ...props }: ButtonLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <Button
      {...props}
      href={href}
      onClick={(event) => {
        follow(event as React.MouseEvent<HTMLAnchorElement>)
        // The router takes the click, unless it is one for a new tab.
        if (event.defaultPrevented) onFollow?.()
      }}
    />
  )
}
