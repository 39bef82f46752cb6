import { IconTile, Image, MarkedImage, observer, TokenImage } from 'portico/views'
import type { ActivityEntry } from '../contract.js'
import { iconOf } from './kinds.js'
import { mainTransfer, pictureOf } from './transfers.js'
import { useActivityView } from './use-activity-view.js'

const TONES = { pending: 'warning', failed: 'danger', replaced: undefined, unknown: 'warning' } as const

/** What was moved, with a mark of what became of it. */
export const ActivityImage = observer(function ActivityImage({ entry }: { readonly entry: ActivityEntry }) {
  const { viewState } = useActivityView()
  const transfer = mainTransfer(entry)
  if (!transfer) return <IconTile icon={iconOf(entry)} />
  const { token, nft, direction } = transfer
  const src = pictureOf(transfer, viewState.options)
  const isIn = entry.status === 'confirmed' && direction === 'in' && entry.kind !== 'trade'
  const tone = entry.status === 'confirmed' ? (isIn ? 'success' : undefined) : TONES[entry.status]
  return (
    <MarkedImage mark={{ icon: iconOf(entry), tone }}>
      {token ? <TokenImage token={token} src={src} /> : <Image name={nft?.name || nft?.collection || '?'} src={src} />}
    </MarkedImage>
  )
})
