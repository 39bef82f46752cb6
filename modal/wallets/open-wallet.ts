import type { WalletRow } from '../../kernel/contract/stores.js'
import { navigate } from '../../kernel/flows/open-close.js'
import { emit } from '../../kernel/flows/report.js'
import type { Kernel } from '../../kernel/kernel.js'
import { nameKey, nameKeys } from '../../kernel/stores/connectors-store.js'
import { selectWalletEvent } from '../../services/events.js'
import type { Relay } from '../../services/relay.js'
import type { Wallet } from '../../services/wallet.js'
import type { ShowView, WalletList, WalletListRow } from '../../services/wallet-list.js'
import { consentOf } from '../../views/flows/legal-consent.js'
import { viewOf } from '../../views/flows/view-of.js'
import { walletRows } from '../../views/flows/wallet-rows.js'
import { namespacesOfApp } from './to-listed-wallet.js'

/** Where a wallet is looked for. */
interface Places {
  readonly kernel: Kernel
  readonly list: WalletList | undefined
  readonly relay: Relay | undefined
  readonly rows: () => readonly WalletListRow[]
}

/** Returns whether a row is the wanted one, by any of its ids or names. */
const isWanted =
  (wanted: string) =>
  ({ connectors }: Pick<WalletRow, 'connectors'>): boolean =>
    connectors.some(
      (connector) =>
        nameKeys(connector).includes(nameKey(wanted)) ||
        [connector.id, connector.explorerId, connector.info?.rdns].includes(wanted),
    )

/** Returns the step that shows a wallet which is known now, or is among the wallets of a search. */
const findStep = (
  { kernel, list, relay, rows }: Places,
  wanted: string,
  namespace: string | undefined,
  searched: readonly Wallet[] = [],
) => {
  const row = walletRows(kernel.stores.connectors, namespace).find(isWanted(wanted))
  if (row)
    return (show: ShowView) => {
      emit(kernel, { event: selectWalletEvent.id, owner: 'core', properties: { name: row.name, platform: 'browser' } })
      show(...viewOf(row, relay))
    }
  const isSame = ({ id, name, rdns }: Wallet) => [id, rdns].includes(wanted) || nameKey(name) === nameKey(wanted)
  const apps = rows().flatMap(({ target }) => (target?.to === 'wallet' ? target.wallet : []))
  const app = [...apps, ...searched].find(isSame) ?? list?.find(wanted)
  if (!app || (namespace !== undefined && !namespacesOfApp(kernel.stores, app).includes(namespace))) return undefined
  return (show: ShowView) => list?.select(app, show)
}

/** Says which wallet is missing where, and what to write instead. */
const describeMissing = (kernel: Kernel, wanted: string, namespace: string | undefined): string => {
  const where = namespace ?? kernel.stores.networks.namespaces.join(', ')
  const found = walletRows(kernel.stores.connectors, namespace).flatMap(({ connectors: [first] }) => first?.id ?? [])
  const instead = found.length > 0 ? `Found: ${found.join(', ')}.` : 'None was found.'
  return `No wallet "${wanted}" was found for ${where}. Pass a \`wallet\` of \`modal.wallets()\`, another \`namespace\`, or list a plugin that finds it. ${instead}`
}

/**
 * Shows the screen that connects a wallet, as a click on its row does; synchronous for a wallet that is known. Shows the
 * connect screen while a list is asked for the wallet, where it is not found, and where the user has to agree first.
 * Resolves with the words for the developer where it is not found.
 */
export const openWallet = async (
  places: Places,
  wanted: string,
  namespace: string | undefined,
): Promise<string | undefined> => {
  const { kernel, list } = places
  const { modal, router } = kernel.stores
  const open: ShowView = (view, params) =>
    kernel.modal.open({ view, params, ...(namespace !== undefined && { namespace }) })
  const consent = consentOf(kernel)
  if (consent.isMissing) {
    consent.miss()
    return void open('Connect', {})
  }
  const step = findStep(places, wanted, namespace)
  if (step) return void step(open)
  open('Connect', {})
  const screen = router.current
  await list?.preload().catch(() => undefined)
  await list?.load()
  const later =
    findStep(places, wanted, namespace) ?? findStep(places, wanted, namespace, (await list?.search(wanted)) ?? [])
  if (!later) return describeMissing(kernel, wanted, namespace)
  // The user may have gone on meanwhile.
  if (modal.isOpen && router.current === screen) later((view, params) => navigate(kernel, view, params))
  return undefined
}
