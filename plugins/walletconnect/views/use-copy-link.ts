import { useCopy } from 'portico/views'
import type { RelayText } from './describe-outcome.js'

/** Copies the link; nothing while there is none. */
export const useCopyLink = (uri: string | undefined, text: RelayText): (() => void) | undefined => {
  const copy = useCopy({ copied: text('walletconnect.copied'), failed: text('walletconnect.copyFailed') })
  return uri === undefined ? undefined : () => copy(uri)
}
