import { buildApprovedNamespaces } from '@walletconnect/utils'
import { accountOn, type Signer } from './signers/signer.js'

const EVENTS = ['accountsChanged', 'chainChanged']

type Proposal = Parameters<typeof buildApprovedNamespaces>[0]['proposal']
type Namespaces = ReturnType<typeof buildApprovedNamespaces>

/** What the phone shares with a page that proposes a session: what it has of what the page wants. @throws where a page requires more */
export const approvedNamespaces = (
  proposal: Proposal,
  signers: readonly Signer[],
  addressOf: (signer: Signer) => string,
): Namespaces =>
  buildApprovedNamespaces({
    proposal,
    supportedNamespaces: Object.fromEntries(
      signers.map((signer) => {
        const chains = signer.chains().map(({ id }) => id)
        const accounts = chains.map((id) => accountOn(signer, id, addressOf(signer)))
        return [signer.namespace, { chains, accounts, methods: [...signer.methods], events: EVENTS }]
      }),
    ),
  })

/** The namespaces of a session, for another account or with one more network. */
export const renewedNamespaces = (
  namespaces: Namespaces,
  signer: Signer,
  address: string,
  more: readonly string[] = [],
): Namespaces => {
  const own = namespaces[signer.namespace]
  if (!own) return namespaces
  const known = own.accounts.map((account) => account.slice(0, account.lastIndexOf(':')))
  const chains = [...new Set([...known, ...more])]
  return {
    ...namespaces,
    [signer.namespace]: { ...own, chains, accounts: chains.map((id) => accountOn(signer, id, address)) },
  }
}
