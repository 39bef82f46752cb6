import type { CatalogueOf, CoreTranslate, TagProps, Translate } from 'portico/views'
import type { WalletTag } from '../contract.js'
import type { english } from '../words/english.js'

/** Looks up the words of the lists of wallets. */
export type RegistryText = Translate<CatalogueOf<typeof english>>

/** The words of a row's mark. */
export const tagWords = (
  tag: WalletTag,
  {
    text,
    coreText,
    locale,
  }: { readonly text: RegistryText; readonly coreText: CoreTranslate; readonly locale: string },
): TagProps => {
  switch (tag.kind) {
    case 'connected':
      return { label: coreText('connecting.connected'), tone: 'success' }
    case 'recent':
      return { label: coreText('connect.recent') }
    case 'installed':
      return { label: coreText('connect.installed'), tone: 'success' }
    case 'qr':
      return { label: text('walletRegistry.qr') }
    case 'count': {
      const count = new Intl.NumberFormat(locale).format(tag.count)
      return { label: text('walletRegistry.count', { count, more: tag.more }) }
    }
  }
}
