import { Button, type ButtonProps } from 'portico/views'
import type { RelayTranslate } from './use-relay-view.js'

interface CopyButtonProps extends Pick<ButtonProps, 'kind'> {
  readonly t: RelayTranslate
  /** `undefined` while there is no link. */
  readonly onCopy: (() => void) | undefined
}

/** Copies the pairing link. */
export function CopyButton({ t, kind, onCopy }: CopyButtonProps) {
  return (
    <Button label={t('walletconnect.copy')} icon="copy" kind={kind} disabled={onCopy === undefined} onClick={onCopy} />
  )
}
