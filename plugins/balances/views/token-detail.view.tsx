import {
  Address,
  Amount,
  Button,
  ButtonGroup,
  Callout,
  Facts,
  Headline,
  NetworkName,
  observer,
  Screen,
  Status,
  IconTile,
  Tag,
  Text,
  TokenImage,
  tokenParts,
  useCopy,
  useModalView,
} from 'portico/views'
import type { BalancesPlugin, PortfolioToken } from '../contract.js'
import { pictureOf, worthParts } from './token-amount.js'
import { useBalances, useBalancesView } from './use-balances.js'

/** One token: how much there is, what it is worth, and its contract. */
export default observer(function TokenDetail() {
  const { params, t } = useModalView<BalancesPlugin, 'TokenDetail'>('balances')
  const { namespace, id } = params
  const { tokens, hidden } = useBalances(namespace)
  const token = [...tokens, ...hidden].find((one) => one.id === id)
  if (token) return <OneToken namespace={namespace} token={token} />
  return (
    <Screen title={t('balances.title')}>
      <Status heading={t('balances.gone')} picture={<IconTile size="hero" icon="wallet" />} />
    </Screen>
  )
})

const OneToken = observer(function OneToken({
  namespace,
  token,
}: {
  readonly namespace: string
  readonly token: PortfolioToken
}) {
  const { api, back, hasView, locale, navigate, pending, stores, t, viewState } = useBalancesView()
  const copy = useCopy({ copied: t('balances.copied'), failed: t('balances.copyFailed') })
  const { currency } = viewState
  const { address, doubt, id, name, price, value } = token
  const { caipNetwork: network } = stores.networks.of(namespace)
  const { address: account = '', addressExplorerUrl } = stores.accounts.of(namespace)
  const testnet = network?.testnet === true
  // The explorer of the account has the pages of contracts in the same place.
  const explorerUrl = address === undefined ? undefined : addressExplorerUrl?.replace(account, address)
  const ways = [
    { view: 'WalletReceive', label: t('balances.receiveAction'), icon: 'receive', params: { namespace } },
    {
      view: 'WalletSend',
      label: t('balances.send'),
      icon: 'send',
      params: address === undefined ? {} : { target: { token: address } },
    },
  ] as const
  const known = ways.filter(({ view }) => hasView(view))
  return (
    <Screen
      title={name}
      footerColumns={known.length === 2 ? 2 : 1}
      footer={
        known.length > 0 &&
        known.map(({ view, label, icon, params }) => (
          <Button
            key={view}
            label={label}
            icon={icon}
            kind={view === 'WalletSend' ? 'primary' : 'secondary'}
            busy={pending === view}
            onClick={() => navigate(view, params)}
          />
        ))
      }
    >
      <Headline>
        <TokenImage token={token} src={pictureOf(token, viewState)} />
        <Amount size="money" parts={tokenParts(token, locale, testnet)} />
        {testnet ? (
          <Tag label={t('account.testnet')} tone="warning" />
        ) : (
          <Text>
            <Amount parts={worthParts(value, currency, locale)} />
          </Text>
        )}
      </Headline>
      {doubt && (
        <Callout icon="warning" tone="warning">
          {t(`balances.${doubt}`)}
        </Callout>
      )}
      <Facts
        facts={[
          ...(testnet
            ? []
            : [[t('balances.price'), <Amount key="price" parts={worthParts(price, currency, locale)} />] as const]),
          ...(network ? [[t('balances.network'), <NetworkName key="network" network={network} />] as const] : []),
          [
            t('balances.contract'),
            address === undefined ? t('balances.noContract') : <Address key="address" address={address} />,
          ],
        ]}
      />
      <ButtonGroup>
        {address !== undefined && (
          <Button size="small" icon="copy" label={t('balances.copy')} onClick={() => copy(address)} />
        )}
        {explorerUrl !== undefined && (
          <Button size="small" iconEnd="external" label={t('account.explorer')} href={explorerUrl} />
        )}
        <Button
          size="small"
          kind="quiet"
          icon="eye-off"
          label={t('balances.hide')}
          onClick={() => {
            api.hide(id)
            back()
          }}
        />
      </ButtonGroup>
    </Screen>
  )
})
