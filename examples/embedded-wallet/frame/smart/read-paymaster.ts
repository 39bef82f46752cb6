import { FrameError } from '../frame-error.js'
import type { OperationSponsor } from './operation-draft.js'
import { readAddress, readBytes, readFields, readGas } from './read-quantities.js'

/** Units of gas that a paymaster may use for itself. */
const MOST_GAS = 3_000_000n

/** What a paymaster answers; anything else is about the operation, which is not its business. */
const OWN = new Set([
  'paymaster',
  'paymasterData',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterAndData',
  'sponsor',
  'isFinal',
])

const refused = (what: string) => new FrameError(-32603, `The paymaster was refused: ${what}.`)

const readLimit = (value: unknown, name: string): bigint | undefined => {
  if (value === undefined || value === null) return undefined
  const gas = readGas(value, name)
  if (gas > MOST_GAS) throw refused(`${name} is too high`)
  return gas
}

/** Reads the fields of a paymaster. @throws `FrameError` if it names a field of the operation with another value */
const readOwn = (answer: unknown, operation: Readonly<Record<string, string>>) => {
  const fields = readFields(answer, 'paymaster')
  for (const [name, value] of Object.entries(fields))
    if (!OWN.has(name) && Object.hasOwn(operation, name) && value !== operation[name])
      throw refused(`it changes ${name}`)
  return {
    fields,
    paymaster: readAddress(fields['paymaster'], 'paymaster'),
    paymasterData: readBytes(fields['paymasterData'] ?? '0x', 'paymasterData'),
    paymasterVerificationGasLimit: readLimit(fields['paymasterVerificationGasLimit'], 'paymasterVerificationGasLimit'),
    paymasterPostOpGasLimit: readLimit(fields['paymasterPostOpGasLimit'], 'paymasterPostOpGasLimit'),
  }
}

/** Reads what a paymaster says before the approval (ERC-7677). @throws `FrameError` for anything but its own fields */
export const readStub = (answer: unknown, operation: Readonly<Record<string, string>>, context: unknown) => {
  const { fields, ...own } = readOwn(answer, operation)
  const { name } = readFields(fields['sponsor'] ?? {}, 'sponsor')
  return { ...own, name: typeof name === 'string' && name.trim() ? name.slice(0, 200) : undefined, context }
}

/**
 * Reads what a paymaster signs after the approval: its data alone.
 * @throws `FrameError` if it is another paymaster, or names anything of the operation, or gas, with another value
 */
export const readPaymasterData = (
  answer: unknown,
  operation: Readonly<Record<string, string>>,
  { paymaster, paymasterVerificationGasLimit, paymasterPostOpGasLimit }: OperationSponsor,
) => {
  const own = readOwn(answer, operation)
  if (own.paymaster !== paymaster) throw refused('it names another paymaster')
  if ((own.paymasterVerificationGasLimit ?? paymasterVerificationGasLimit) !== paymasterVerificationGasLimit)
    throw refused('it changes its gas')
  if ((own.paymasterPostOpGasLimit ?? paymasterPostOpGasLimit) !== paymasterPostOpGasLimit)
    throw refused('it changes its gas')
  const { paymasterData } = own
  return { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit }
}
