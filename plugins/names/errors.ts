import { defineErrors } from 'portico/plugin'

/** Makes the errors of `portico/names`. */
export const namesError = defineErrors({
  /** The service could not be asked for a name. Look at the `cause`. */
  NAMES_RESOLVE_FAILED: 'Error resolving name',
  /** The service could not be asked for suggestions. Look at the `cause`. */
  NAMES_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  /** The service could not be asked for the names of an address. Look at the `cause`. */
  NAMES_REVERSE_FAILED: 'Error fetching names for address',
  /** The service did not register a name. Look at `details`, what it says itself, and at the `cause`. */
  NAMES_REGISTER_FAILED: 'Error registering name {name}',
  /** A name was signed twice, and both signatures came too late for the service. Check the clock of the device. */
  NAMES_EXPIRED: 'The signature for {name} came too late. Check the clock of your device, then confirm within seconds.',
  /** The service has taken a name, but the name does not stand for the account. Look it up later, or ask the service. */
  NAMES_UNCONFIRMED: 'The name {name} does not stand for this account',
  /** The service did not answer a registration, and may register the name later. Look it up before you register another. */
  NAMES_UNSURE: 'We do not know whether {name} was registered. Look again before you try another one.',
  /** A label is too short, or has other characters than letters, digits and hyphens. Pass another one. */
  NAMES_LABEL_INVALID: 'A name has at least 4 letters, digits and hyphens',
  /** No account of an embedded wallet is connected on an EVM network. Connect one first. */
  NAMES_LOGIN_MISSING: 'Address or auth connector not found',
  /** A name is being registered already. Wait for it. */
  NAMES_PENDING: 'A name is being registered already',
})
