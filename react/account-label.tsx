import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import { balanceParts } from '../views/i18n/balance-parts.js'
import { Address } from '../views/primitives/address.js'
import { Amount } from '../views/primitives/amount.js'
import { Avatar } from '../views/primitives/avatar.js'

/** Renders the account button's picture, address and balance; loaded when a wallet connects. */
export const renderAccountLabel = ({ address = '', balance }: NamespaceSnapshot, locale: string) => ({
  image: <Avatar address={address} size="small" />,
  address: <Address address={address} />,
  balance: balance && <Amount parts={balanceParts(balance, locale)} />,
})
