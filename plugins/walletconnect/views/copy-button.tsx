import { Button, type ButtonProps } from 'portico/views'
import type { RelayText } from './describe-outcome.js'

interface CopyButtonProps extends Pick<ButtonProps, 'kind'> {
  readonly text: RelayText
  /** Nothing while there is no link to copy. */
  readonly onCopy: (() => void) | undefined
}

/** Copies the link that the code is made of. */
export function CopyButton({ text, kind, onCopy }: CopyButtonProps) {
  return (
    <Button
      label={text('walletconnect.copy')}
      icon="copy"
      kind={kind}
      disabled={onCopy === undefined}
      onClick={onCopy}
    />
  )
}
