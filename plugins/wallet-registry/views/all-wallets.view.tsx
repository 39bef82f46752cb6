import type { Wallet } from 'portico/services'
import {
  Button,
  CellSkeleton,
  Field,
  IconTile,
  List,
  observer,
  Row,
  RowSkeleton,
  Screen,
  Status,
  VirtualList,
  WalletListNote,
} from 'portico/views'
import { useCallback, useEffect } from 'react'
import { CertifiedSwitch } from './certified-switch.js'
import { useRegistryView } from './use-registry-view.js'
import { WalletItem } from './wallet-item.js'
import { WalletSearch } from './wallet-search.js'

/** The places that a search waits for, and at least in a grid; and those that fill the screen at first. */
const PLACES = { more: 4, first: 28 }

/** All wallets, loaded page by page: a grid, and a list of those that a search finds. */
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
  const isGrid = search.query.trim() === ''
  const places = isGrid ? Math.max(PLACES.more, PLACES.first - wallets.length) : PLACES.more
  const looks = {
    installed: { label: t('connect.installed'), tone: 'success', icon: 'check' },
    recent: { label: t('connect.recent'), tone: undefined, icon: 'clock' },
    certified: { label: t('walletRegistry.certified'), tone: undefined, icon: undefined },
    other: { label: undefined, tone: undefined, icon: undefined },
  } as const
  const lookOf = (wallet: Wallet) => {
    if (rowOf(wallet)) return looks.installed
    if (recent.some(({ id }) => id === wallet.id)) return looks.recent
    return wallet.badge === 'certified' ? looks.certified : looks.other
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
        sticky
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
          key={isGrid ? 'grid' : 'list'}
          after={after}
          label={t('connect.wallets')}
          count={wallets.length}
          size={isMore ? count : wallets.length}
          keyOf={(index) => wallets[index]?.id ?? String(index)}
          onNearEnd={isMore ? onNearEnd : undefined}
          isGrid={isGrid}
          loading={isWaiting || isMore ? places : 0}
          skeleton={isGrid ? <CellSkeleton /> : <RowSkeleton />}
          row={(index, isSettled) => {
            const wallet = wallets[index]
            return (
              wallet && (
                <WalletItem
                  wallet={wallet}
                  {...lookOf(wallet)}
                  isCell={isGrid}
                  busy={pending === wallet.id}
                  isSettled={isSettled}
                  onChoose={choose}
                />
              )
            )
          }}
        />
      )}
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
