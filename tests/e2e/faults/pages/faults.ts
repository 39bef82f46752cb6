import network from 'demo:network'
import { createModal, isModalError } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { virtualWallet } from 'portico/testing'
import { localAnvil, localEthereum } from '../../../../examples/demo/src/demo-networks.js'

const query = new URLSearchParams(location.search)

/** A modal whose first network is asked at these urls. */
const modalAt = (urls: readonly string[], id: string) =>
  createModal({
    id,
    projectId: 'local',
    plugins: [eip155({ networks: [{ ...localEthereum, rpcUrls: { default: { http: urls } } }, localAnvil] })],
  })

/** `?none` leaves the page to wallets that a test brings. */
const wallets = query.has('none')
  ? []
  : [
      virtualWallet({
        name: 'Page Wallet',
        rdns: 'example.page',
        privateKeys: [network.demoAccount.privateKey as `0x${string}`],
        chains: network.chains,
        persist: { storage: sessionStorage, key: 'page-wallet' },
      }),
    ]
for (const wallet of wallets) wallet.announce(window)

const given = query.getAll('rpc')
const modal = modalAt(given.length > 0 ? given : localEthereum.rpcUrls.default.http, 'default')
defineElements(modal)

const show = () => {
  const { status, reason, address, balance } = modal.getSnapshot().namespaces['eip155'] ?? {}
  const facts = {
    status: reason && status === 'disconnected' ? `${status} (${reason})` : status,
    account: address ?? 'none',
    balance: balance?.formatted ?? 'unknown',
  }
  for (const [name, text] of Object.entries(facts)) {
    const place = document.querySelector(`[data-testid=${name}]`)
    if (place) place.textContent = text ?? ''
  }
}
modal.subscribe(show)
show()

let count = 0
/** Asks a network through a modal of its own: what came, how long it took, what went wrong. */
const ask = async (urls: readonly string[], method = 'eth_blockNumber', params: readonly unknown[] = []) => {
  const own = modalAt(urls, `faults-${++count}`)
  const begun = performance.now()
  const outcome = await own.plugins.eip155.provider.request({ method, params }).then(
    (value: unknown) => ({ value }),
    (error: { readonly message: string; readonly cause?: unknown }) => ({
      message: error.message,
      code: isModalError(error.cause) ? error.cause.code : undefined,
    }),
  )
  await own.destroy()
  return { value: undefined, code: undefined, message: undefined, ...outcome, took: performance.now() - begun }
}

const page = { modal, wallets, ask }

/** What this page puts on its window. */
export type FaultsPage = typeof page

Object.assign(window, { demo: page })
