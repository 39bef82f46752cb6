import { AppButton, Button, type ButtonProps } from 'portico/views'
import type { WalletLink } from '../contract.js'

interface OpenButtonProps extends Pick<ButtonProps, 'label' | 'kind' | 'busy'> {
  /** The link to open; `undefined` while there is none. */
  readonly link: WalletLink | undefined
  /** Opens the link synchronously; if it returns `false`, the browser follows the link. */
  readonly onOpen: () => boolean
}

/** Opens a wallet; busy until there is a link. */
export function OpenButton({ label, kind = 'primary', link, onOpen }: OpenButtonProps) {
  if (!link) return <Button label={label} kind={kind} busy />
  return <AppButton label={label} kind={kind} href={link.href} target={link.target} onOpen={onOpen} />
}
