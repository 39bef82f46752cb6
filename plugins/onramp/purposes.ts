import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Asks the source for offers and purchases.',
    when: 'While the form is shown, and until a purchase has arrived.',
  },
  images: {
    why: 'Draws the pictures of what can be bought.',
    when: 'While they are shown.',
  },
  windows: {
    why: 'Opens the page of the seller.',
    when: 'When the user chooses one.',
  },
  storage: {
    why: 'Remembers purchases that are under way.',
    when: 'From the choice of a seller until the purchase has arrived.',
  },
}

export default purposes
