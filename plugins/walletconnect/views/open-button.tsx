import { Button, type ButtonProps } from 'portico/views'
import type { WalletLink } from '../contract.js'

interface OpenButtonProps extends Pick<ButtonProps, 'label' | 'kind' | 'busy'> {
  /** Where it leads; without it there is nothing to press yet. */
  readonly link: WalletLink | undefined
  /** Opens it in the task of the tap; where that is not done, the browser follows the link itself. */
  readonly onOpen: () => boolean
}

/** Opens a wallet: a link as any other, so that the tap itself is what leads there. */
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
