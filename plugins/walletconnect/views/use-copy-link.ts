import { useCopy } from 'portico/views'
import type { RelayTranslate } from './use-relay-view.js'

/** Returns the function that copies the link, if there is one. */
export const useCopyLink = (uri: string | undefined, t: RelayTranslate): (() => void) | undefined => {
  const copy = useCopy({ copied: t('walletconnect.copied'), failed: t('walletconnect.copyFailed') })
  return uri === undefined ? undefined : () => copy(uri)
}
