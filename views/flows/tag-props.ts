import type { WalletTag } from '../../services/wallet-list.js'
import type { TagProps } from '../primitives/tag.js'
import type { ViewHost } from '../view-host.js'

/** Returns the tag of a row of the wallet list, in the current language. */
export const tagProps = (tag: WalletTag, { locale, text }: Pick<ViewHost, 'locale' | 'text'>): TagProps => {
  switch (tag.kind) {
    case 'connected':
      return { label: text('connecting.connected'), tone: 'success' }
    case 'recent':
      return { label: text('connect.recent') }
    case 'installed':
      return { label: text('connect.installed'), tone: 'success' }
    case 'qr':
      return { label: text('connect.qr') }
    case 'count': {
      const count = new Intl.NumberFormat(locale).format(tag.count)
      return { label: tag.more ? text('connect.countMore', { count }) : count }
    }
  }
}
