import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads the state of payments, and broadcasts signed ones; with `transfers`, also balances, outputs and fees.',
    when: 'After a payment; with `transfers`, once an account is connected.',
  },
}

export default purposes
