import network from 'demo:network'
import type { Hex } from 'viem'
import { modal, wallet } from './page-modal.js'
import { withEthers } from './with-ethers.js'
import { withViem } from './with-viem.js'
import { withWagmi } from './with-wagmi.js'
import { drawWagmi } from './wagmi-view.js'

const { token, reverter } = network.contracts[1]
const addresses = [token.address as Hex, reverter.address as Hex] as const

const page = {
  modal,
  wallet,
  viem: withViem(...addresses),
  ethers: withEthers(...addresses),
  wagmi: withWagmi(...addresses),
}

/** What this page puts on its window. */
export type LibrariesPage = typeof page

Object.assign(window, { libraries: page })

const place = document.querySelector('main')
if (place) drawWagmi(place)
