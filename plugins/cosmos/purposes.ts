import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads balances, fees and the state of transactions, and broadcasts signed ones.',
    when: 'Once an account is connected.',
  },
}

export default purposes
