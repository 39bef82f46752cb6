import type { WalletTag } from 'portico/services'
import type { TagProps } from 'portico/views'
import type { RegistryTranslate } from './use-registry-view.js'

/** Returns the label of a row's tag. */
export const tagWords = (
  tag: WalletTag,
  { t, locale }: { readonly t: RegistryTranslate; readonly locale: string },
): TagProps => {
  switch (tag.kind) {
    case 'connected':
      return { label: t('connecting.connected'), tone: 'success' }
    case 'recent':
      return { label: t('connect.recent') }
    case 'installed':
      return { label: t('connect.installed'), tone: 'success' }
    case 'qr':
      return { label: t('walletRegistry.qr') }
    case 'count': {
      const count = new Intl.NumberFormat(locale).format(tag.count)
      return { label: t('walletRegistry.count', { count, more: tag.more }) }
    }
  }
}
