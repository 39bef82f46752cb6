import {
  Address,
  Button,
  ButtonGroup,
  Callout,
  Facts,
  Image,
  IconTile,
  NetworkName,
  observer,
  Picture,
  Row,
  Screen,
  Status,
  useModalView,
} from 'portico/views'
import type { ReactNode } from 'react'
import { WIDTHS } from '../constants.js'
import type { GalleryNft, NftsPlugin } from '../contract.js'
import { pictureOf, useNfts, useNftsView } from './use-nfts.js'

/** One NFT: its picture, its collection, and what it is. */
export default observer(function NftDetail() {
  const { params, t } = useModalView<NftsPlugin, 'NftDetail'>('nfts')
  const { namespace, id } = params
  const { nfts, hidden } = useNfts(namespace)
  const nft = [...nfts, ...hidden].find((one) => one.id === id)
  if (nft) return <OneNft namespace={namespace} nft={nft} />
  return (
    <Screen title={t('nfts.title')}>
      <Status heading={t('nfts.gone')} picture={<IconTile size="hero" icon="image" />} />
    </Screen>
  )
})

interface OneNftProps {
  readonly namespace: string
  readonly nft: GalleryNft
}

const OneNft = observer(function OneNft({ namespace, nft }: OneNftProps) {
  const { api, back, locale, stores, t, viewState } = useNftsView()
  const { address, amount = '1', collection, doubt, id, name, standard, tokenId } = nft
  const { caipNetwork: network } = stores.networks.of(namespace)
  const { address: account = '', addressExplorerUrl } = stores.accounts.of(namespace)
  const facts: (readonly [string, ReactNode])[] = []
  if (network) facts.push([t('nfts.network'), <NetworkName key="network" network={network} />])
  if (standard !== undefined) facts.push([t('nfts.kind'), standard])
  if (tokenId !== undefined) facts.push([t('nfts.number'), <Address key="number" address={tokenId} />])
  if (amount !== '1') facts.push([t('nfts.amount'), new Intl.NumberFormat(locale).format(BigInt(amount))])
  facts.push([t('nfts.contract'), <Address key="contract" address={address} />])
  // The explorer of the account has the pages of contracts in the same place.
  const explorerUrl = addressExplorerUrl?.replace(account, address)
  return (
    <Screen
      title={name}
      footer={
        explorerUrl !== undefined && <Button label={t('account.explorer')} iconEnd="external" href={explorerUrl} />
      }
    >
      {doubt ? (
        <Callout icon="warning" tone="warning">
          {t(`nfts.${doubt}`)}
        </Callout>
      ) : null}
      <Picture name={name} src={pictureOf(nft, viewState, WIDTHS.whole)} />
      {collection !== undefined && <Row name={collection} image={<Image name={collection} />} />}
      <Facts facts={facts} />
      <ButtonGroup>
        <Button
          size="small"
          kind="quiet"
          icon="eye-off"
          label={t('nfts.hide')}
          onClick={() => {
            api.hide(id)
            back()
          }}
        />
      </ButtonGroup>
    </Screen>
  )
})
