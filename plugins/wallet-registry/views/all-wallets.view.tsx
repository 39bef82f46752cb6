import { observer } from 'portico/views'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Wallet } from 'portico/services'
import {
  Button,
  Field,
  IconTile,
  List,
  Row,
  Screen,
  Status,
  type TagProps,
  useNext,
  usePluginText,
  usePreload,
  useViewHost,
} from 'portico/views'
import { SEARCH, VIEWS } from '../constants.js'
import { isUsable } from '../lists/is-usable.js'
import { isNamed } from '../lists/is-named.js'
import { createMatcher } from '../lists/match-row.js'
import { english } from '../words/english.js'
import { CertifiedSwitch } from './certified-switch.js'
import { FailedNote } from './failed-note.js'
import { VirtualList } from './virtual-list.js'
import { RowSkeleton } from './row-skeleton.js'
import { useRegistry } from './use-registry.js'
import { useWalletFilter } from './use-wallet-filter.js'
import { useSearch } from './use-search.js'
import { WalletRow } from './wallet-row.js'

/** RowOrder of wallets that are still on their way. */
const AWAITED = ['a', 'b', 'c', 'd']

/** The whole list of wallets: page by page, searched by name. */
export default observer(function AllWalletsView() {
  const { text: coreText } = useViewHost()
  const { api, snapshot } = useRegistry()
  const text = usePluginText(english)
  const { tapped, go } = useNext()
  const [query, setQuery] = useState('')
  const [certified, setCertified] = useState(false)
  const { isSearching, found } = useSearch(query, certified)
  const { wallets, rowOf } = useShown(query, certified, found?.wallets)
  const isAsked = query.trim().length >= SEARCH.from || certified
  const { hasMore, state, recent } = snapshot
  const isMore = hasMore && !isAsked
  const isWaiting = isSearching || state === 'loading' || state === 'idle'
  usePreload(VIEWS.relay)
  useEffect(() => void api.load().then(() => api.loadMore()), [api])
  useEffect(() => api.prepare(), [api])
  const onNearEnd = useCallback(() => void api.loadMore(), [api])

  const latest = useRef(go)
  latest.current = go
  const choose = useCallback(
    (wallet: Wallet) => api.select(wallet, (view, params) => latest.current(view, params, wallet.id)),
    [api],
  )
  const tagOf = (wallet: Wallet): TagProps | undefined => {
    if (rowOf(wallet)) return { label: coreText('connect.installed'), tone: 'success' }
    if (recent.some(({ id }) => id === wallet.id)) return { label: coreText('connect.recent') }
    return wallet.badge === 'certified' ? { label: text('walletRegistry.certified') } : undefined
  }
  const scan = api.hasRelay && (
    <Button label={text('walletRegistry.scanInstead')} icon="qr" onClick={() => go(VIEWS.relay)} />
  )
  const isEmpty = wallets.length === 0 && !isWaiting && !isMore
  const clear = () => {
    setQuery('')
    setCertified(false)
  }
  const isBundled = state === 'failed' || state === 'off'
  return (
    <Screen
      steady
      title={text('walletRegistry.all')}
      announce={isWaiting ? coreText('loading') : text('walletRegistry.found', { count: wallets.length })}
      footer={(isEmpty && scan) || undefined}
    >
      <Field label={text('walletRegistry.search')} clearLabel={coreText('clear')} value={query} onChange={setQuery} />
      {isBundled ? <FailedNote /> : <CertifiedSwitch on={certified} onChange={setCertified} />}
      {api.isMobile && api.hasRelay && (
        <List label={text('walletRegistry.showCode')}>
          <Row
            name={text('walletRegistry.showCode')}
            icon="qr"
            busy={tapped === VIEWS.relay}
            onClick={() => go(VIEWS.relay)}
          />
        </List>
      )}
      {isEmpty ? (
        <Empty query={query} certified={certified} onClear={clear} />
      ) : (
        <VirtualList
          label={coreText('connect.wallets')}
          count={wallets.length}
          size={isMore ? snapshot.count : wallets.length}
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
                busy={tapped === wallet.id}
                isSettled={isSettled}
                onChoose={choose}
              />
            )
          }}
        />
      )}
      {(isWaiting || isMore) && AWAITED.map((key) => <RowSkeleton key={key} />)}
    </Screen>
  )
})

/** The wallets to show: of use here, each once, those in this browser first. */
const useShown = (query: string, certified: boolean, found: readonly Wallet[] | undefined) => {
  const { stores } = useViewHost()
  const { api, snapshot } = useRegistry()
  const scene = useWalletFilter()
  const { all: connectors } = stores.connectors
  const { filter } = stores.modal
  const { featured, recommended, custom, wallets: paged } = snapshot
  const { isMobile } = api
  // A wallet is looked at once: a long list would else take longer with each page. `false`: it is of no use here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the scene, which is a new object each time.
  const rowOf = useMemo(() => {
    const match = createMatcher(stores.connectors.rows(filter), isMobile)
    const known = new Map<Wallet, ReturnType<typeof match> | false>()
    return (wallet: Wallet) => {
      if (!known.has(wallet)) known.set(wallet, isUsable(wallet, scene) && match(wallet))
      return known.get(wallet)
    }
  }, [scene.excluded, scene.chains.join(), scene.isBundled, connectors, filter, isMobile])
  const wallets = useMemo(() => {
    // What is here already answers at once; the registry's answer takes its place.
    const all = found ?? [...custom, ...featured, ...recommended, ...paged].filter(isNamed(query, certified))
    const seen = new Set<string>()
    const usable = all.filter((wallet) => rowOf(wallet) !== false && seen.size < seen.add(wallet.id).size)
    return [...usable.filter(rowOf), ...usable.filter((wallet) => !rowOf(wallet))]
  }, [query, certified, found, custom, featured, recommended, paged, rowOf])
  return { wallets, rowOf }
}

/** Nothing is listed: why, and what to clear. */
function Empty({
  query,
  certified,
  onClear,
}: {
  readonly query: string
  readonly certified: boolean
  readonly onClear: () => void
}) {
  const text = usePluginText(english)
  const isSearch = query.trim() !== ''
  const reason = certified
    ? 'walletRegistry.noneCertified'
    : isSearch
      ? 'walletRegistry.noneSearch'
      : 'walletRegistry.noneHere'
  return (
    <>
      <Status
        tight
        heading={text('walletRegistry.none')}
        text={text(reason)}
        picture={<IconTile size="hero" icon="search" />}
      />
      {(isSearch || certified) && (
        <Button
          label={text(certified ? 'walletRegistry.showAll' : 'walletRegistry.clearSearch')}
          kind="quiet"
          onClick={onClear}
        />
      )}
    </>
  )
}
