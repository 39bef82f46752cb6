import { memo } from 'react'
import type { Wallet } from 'portico/services'
import { Image, Row, type TagProps, WalletImage } from 'portico/views'

export interface WalletRowProps {
  readonly wallet: Wallet
  readonly tagLabel?: TagProps['label'] | undefined
  readonly tagTone?: TagProps['tone']
  readonly busy: boolean
  /** Whether to load the picture; rows that scroll by fast send no request. */
  readonly isSettled: boolean
  readonly onChoose: (wallet: Wallet) => void
}

/** One wallet of the whole list; memoised to keep scrolling smooth. */
export const WalletRow = memo(function WalletRow({
  wallet,
  tagLabel,
  tagTone,
  busy,
  isSettled,
  onChoose,
}: WalletRowProps) {
  const { imageUrl, name } = wallet
  const isBundled = imageUrl === undefined
  return (
    <Row
      name={name}
      image={isBundled ? <WalletImage name={name} /> : <Image name={name} src={isSettled ? imageUrl : undefined} />}
      tag={tagLabel === undefined ? undefined : { label: tagLabel, tone: tagTone }}
      busy={busy}
      onClick={() => onChoose(wallet)}
    />
  )
})
