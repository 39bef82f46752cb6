import { Button, type ButtonProps } from 'portico/views'
import type { WalletLink } from '../contract.js'

interface OpenButtonProps extends Pick<ButtonProps, 'label' | 'kind' | 'busy'> {
  /** The link to open; `undefined` while there is none. */
  readonly link: WalletLink | undefined
  /** Opens the link synchronously; if it returns `false`, the browser follows the link. */
  readonly onOpen: () => boolean
}

/** Opens a wallet. It is a plain link, because browsers open apps only from a click. */
export function OpenButton({ label, kind = 'primary', link, onOpen }: OpenButtonProps) {
  if (!link) return <Button label={label} kind={kind} busy />
  return (
    <a
      className="portico-button"
      data-kind={kind}
      data-wide=""
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      onClick={(event) => {
        if (onOpen()) event.preventDefault()
      }}
    >
      <span>{label}</span>
    </a>
  )
}
