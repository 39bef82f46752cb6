import type { Wallet } from 'portico/services'
import {
  Button,
  Field,
  IconTile,
  List,
  observer,
  Row,
  RowSkeleton,
  Screen,
  Status,
  type TagProps,
  VirtualList,
  WalletListNote,
} from 'portico/views'
import { useCallback, useEffect } from 'react'
import { CertifiedSwitch } from './certified-switch.js'
import { useRegistryView } from './use-registry-view.js'
import { WalletRow } from './wallet-row.js'
import { WalletSearch } from './wallet-search.js'

const SKELETONS = ['a', 'b', 'c', 'd']

/** The whole list of wallets, loaded page by page and searched by name. */
export default observer(function AllWalletsView() {
  const { after, api, emit, navigate, pending, preload, stores, t, useRouteState } = useRegistryView()
  const [search] = useRouteState('search', () => new WalletSearch({ after, api, emit, stores }))
  useEffect(() => {
    search.resume()
    return search.stop
  }, [search])
  const { relayView } = api
  useEffect(() => {
    void api.load().then(() => api.loadMore())
    api.prepare()
    if (relayView !== undefined) preload(relayView)
  }, [api, preload, relayView])
  const onNearEnd = useCallback(() => void api.loadMore(), [api])
  const choose = useCallback(
    (wallet: Wallet) => api.select(wallet, (view, params) => navigate(view, params, 'push', wallet.id)),
    [api, navigate],
  )

  const { hasMore, state, recent, count } = api.getSnapshot()
  const { wallets, rowOf } = search
  const isMore = hasMore && !search.isActive
  const isWaiting = search.isSearching || state === 'loading' || state === 'idle'
  const isEmpty = wallets.length === 0 && !isWaiting && !isMore
  const tagOf = (wallet: Wallet): TagProps | undefined => {
    if (rowOf(wallet)) return { label: t('connect.installed'), tone: 'success' }
    if (recent.some(({ id }) => id === wallet.id)) return { label: t('connect.recent') }
    return wallet.badge === 'certified' ? { label: t('walletRegistry.certified') } : undefined
  }
  const scan = relayView !== undefined && (
    <Button label={t('walletRegistry.scanInstead')} icon="qr" onClick={() => navigate(relayView)} />
  )
  return (
    <Screen
      steady
      title={t('connect.all')}
      announce={isWaiting ? t('loading') : t('walletRegistry.found', { count: wallets.length })}
      footer={(isEmpty && scan) || undefined}
    >
      <Field
        label={t('walletRegistry.search')}
        clearLabel={t('clear')}
        value={search.query}
        onChange={search.setQuery}
      />
      {state === 'failed' || state === 'off' ? (
        <WalletListNote />
      ) : (
        <CertifiedSwitch on={search.certified} onChange={search.setCertified} />
      )}
      {api.isMobile && relayView !== undefined && (
        <List label={t('walletRegistry.showCode')}>
          <Row
            name={t('walletRegistry.showCode')}
            icon="qr"
            busy={pending === relayView}
            onClick={() => navigate(relayView)}
          />
        </List>
      )}
      {isEmpty ? (
        <NoWallets search={search} />
      ) : (
        <VirtualList
          after={after}
          label={t('connect.wallets')}
          count={wallets.length}
          size={isMore ? count : wallets.length}
          keyOf={(index) => wallets[index]?.id ?? String(index)}
          onNearEnd={isMore ? onNearEnd : undefined}
          row={(index, isSettled) => {
            const wallet = wallets[index]
            if (!wallet) return null
            const tag = tagOf(wallet)
            return (
              <WalletRow
                wallet={wallet}
                tagLabel={tag?.label}
                tagTone={tag?.tone}
                busy={pending === wallet.id}
                isSettled={isSettled}
                onChoose={choose}
              />
            )
          }}
        />
      )}
      {(isWaiting || isMore) && SKELETONS.map((key) => <RowSkeleton key={key} />)}
    </Screen>
  )
})

/** Says why no wallet is listed, and offers to clear the search. */
const NoWallets = observer(function NoWallets({ search }: { readonly search: WalletSearch }) {
  const { t } = useRegistryView()
  const { certified } = search
  const isSearch = search.query.trim() !== ''
  const other = isSearch ? 'walletRegistry.noneSearch' : 'walletRegistry.noneHere'
  return (
    <>
      <Status
        tight
        heading={t('walletRegistry.none')}
        text={t(certified ? 'walletRegistry.noneCertified' : other)}
        picture={<IconTile size="hero" icon="search" />}
      />
      {(isSearch || certified) && (
        <Button
          label={t(certified ? 'walletRegistry.showAll' : 'walletRegistry.clearSearch')}
          kind="quiet"
          onClick={search.clear}
        />
      )}
    </>
  )
})
