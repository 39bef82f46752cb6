import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads balances, fees and signatures from the RPC endpoints of the networks.',
    when: 'Once an account is connected, or a screen needs the chain.',
  },
}

export default purposes
