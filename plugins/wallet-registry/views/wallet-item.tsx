import { memo } from 'react'
import type { Wallet } from 'portico/services'
import { Cell, type CellProps, Image, Row, WalletImage } from 'portico/views'

type Mark = NonNullable<CellProps['mark']>

interface WalletItemProps {
  readonly wallet: Wallet
  /** Whether it is a cell of the grid, or else a row. */
  readonly isCell: boolean
  /** The tag of a row; in a cell, which has no room for it, `icon` stands for it. */
  readonly label: string | undefined
  readonly tone: Mark['tone']
  readonly icon: Mark['icon'] | undefined
  readonly busy: boolean
  /** Whether to load the picture; items that scroll by fast send no request. */
  readonly isSettled: boolean
  readonly onChoose: (wallet: Wallet) => void
}

/** One wallet of all; memoised to keep scrolling smooth. */
export const WalletItem = memo(function WalletItem(props: WalletItemProps) {
  const { wallet, isCell, label, tone, icon, busy, isSettled, onChoose } = props
  const { imageUrl, name } = wallet
  const isBundled = imageUrl === undefined
  const image = isBundled ? <WalletImage name={name} /> : <Image name={name} src={isSettled ? imageUrl : undefined} />
  const press = { busy, onClick: () => onChoose(wallet) }
  const tag = label === undefined ? undefined : { label, tone }
  if (isCell) return <Cell name={name} image={image} mark={tag && icon && { ...tag, icon }} {...press} />
  return <Row name={name} image={image} tag={tag} {...press} />
})
