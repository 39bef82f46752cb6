import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import { balanceParts } from '../views/i18n/balance-parts.js'
import { fiatParts } from '../views/i18n/fiat-parts.js'
import { Address } from '../views/primitives/address.js'
import { Amount } from '../views/primitives/amount.js'
import { Avatar } from '../views/primitives/avatar.js'

/** Renders the account button's picture, name or address, and balance or what everything is worth; loaded when a wallet connects. */
export const renderAccountLabel = (
  { address = '', balance, profileName, profileNameSource: source, profileImage, total }: NamespaceSnapshot,
  locale: string,
) => ({
  name: source === undefined ? profileName : `${profileName} (${source})`,
  image: <Avatar address={address} src={profileImage} size="small" />,
  address: profileName === undefined ? <Address address={address} /> : <bdi title={source}>{profileName}</bdi>,
  balance: total ? (
    <Amount parts={fiatParts(total.value, total.currency, locale)} />
  ) : (
    balance && <Amount parts={balanceParts(balance, locale)} />
  ),
})
