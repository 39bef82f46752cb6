import type { Phone, PhoneState } from './phone.js'
import { referenceOf } from './signers/signer.js'

export interface AccountsPanelProps {
  readonly phone: Phone
  readonly memory: PhoneState['memory']
}

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`

/** Which account of each family pages see, and the network that Ethereum is on. */
export function AccountsPanel({ phone, memory }: AccountsPanelProps) {
  const [evm] = phone.signers
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">What pages see</h2>
      {phone.signers.map((signer) => (
        <label key={signer.namespace}>
          {signer.family} account
          <select
            value={memory.chosen[signer.namespace] ?? 0}
            onChange={({ target }) => void phone.chooseAccount(signer, Number(target.value))}
          >
            {signer.addresses.map((address, index) => (
              <option key={address} value={index}>
                {`${index + 1}: ${short(address)}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        Ethereum network
        <select value={memory.evmChain} onChange={({ target }) => void phone.chooseNetwork(Number(target.value))}>
          {evm?.chains().map(({ id, name }) => (
            <option key={id} value={referenceOf(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
