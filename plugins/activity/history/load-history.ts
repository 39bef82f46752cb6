import { createDoubts } from 'portico/kit'
import type { CaipNetwork, PluginContext } from 'portico/plugin'
import {
  type ActivityItem,
  activityQuery,
  errorFetchTransactionsEvent,
  loadMoreTransactionsEvent,
  type Page,
  type Token,
  tokenListQuery,
} from 'portico/services'
import { activityError } from '../errors.js'
import type english from '../messages/en.js'
import { type AccountSubject, keyOfAccount } from './account-subject.js'
import { fold } from './merge-entries.js'
import { coinOf } from './read-note.js'
import { readPage } from './read-page.js'

/**
 * Marks the unlisted tokens that look like others, or whose names hold a link. `listed` are the tokens
 * that the source or the host vouches for.
 */
export const markSpam = (
  items: readonly ActivityItem[],
  network: CaipNetwork,
  listed: readonly Token[],
): readonly ActivityItem[] => {
  const doubtOf = createDoubts([coinOf(network), ...listed])
  const addresses = new Set(listed.flatMap(({ address }) => (address === undefined ? [] : [fold(address)])))
  const mark = (token: Token): Token => {
    const isListed = token.listed === true || (token.address !== undefined && addresses.has(fold(token.address)))
    return doubtOf({ ...token, listed: isListed }) ? { ...token, spam: true } : token
  }
  return items.map((item) => ({
    ...item,
    transfers: item.transfers.map((transfer) =>
      transfer.token ? { ...transfer, token: mark(transfer.token) } : transfer,
    ),
  }))
}

/** Nothing answers for the network: only what was sent from here is known. */
const UNSEEN: Page<ActivityItem> = { items: [], missing: ['received', 'older'] }

/** Reads a page, and marks what is taken for spam beside the listed tokens. */
export const readListed = async (
  page: Page<ActivityItem>,
  network: CaipNetwork,
  listed: Promise<readonly Token[] | undefined>,
): Promise<Page<ActivityItem>> => {
  const read = readPage(page, network.caipNetworkId)
  return { ...read, items: markSpam(read.items, network, (await listed) ?? []) }
}

/** The histories whose failure the user has been told, until they load again. */
type LoadContext = Pick<
  PluginContext<unknown, unknown, never, unknown, typeof english>,
  'emit' | 'host' | 'modal' | 'query' | 'stores' | 't'
>

const told = new WeakMap<LoadContext, Set<string>>()

/** Loads a page of an account's history. @throws `ACTIVITY_FETCH_FAILED` */
export const loadHistory = async (
  context: LoadContext,
  subject: AccountSubject,
  signal: AbortSignal,
  cursor: string | undefined,
): Promise<Page<ActivityItem>> => {
  const { emit, host, modal, query, stores, t } = context
  const { network, account } = subject
  const kind = stores.accounts.of(network.chainNamespace).allAccounts.find(({ address }) => address === account)?.kind
  const properties = {
    address: account,
    projectId: host.projectId,
    cursor,
    isSmartAccount: kind === 'smartAccount',
  }
  const failures = told.get(context) ?? new Set()
  told.set(context, failures)
  const key = keyOfAccount(subject)
  if (cursor !== undefined) emit(loadMoreTransactionsEvent, properties)
  try {
    const call = { network, account, signal, ...(cursor !== undefined && { cursor }) }
    // Without a list, only the coin has a look that others may not have.
    const listed = query(tokenListQuery, network.chainNamespace, { network, signal }).catch(() => undefined)
    const page = await query(activityQuery, network.chainNamespace, call)
    const read = page ? await readListed(page, network, listed) : UNSEEN
    failures.delete(key)
    return read
  } catch (error) {
    if (!signal.aborted) {
      emit(errorFetchTransactionsEvent, properties)
      if (!failures.has(key)) modal.toast('error', t('activity.fetchFailed'))
      failures.add(key)
    }
    throw activityError('ACTIVITY_FETCH_FAILED', { cause: error })
  }
}
