import type { ErasedSpec, ErrorMap } from '../../kernel/contract/plugin.js'
import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { isModalError } from '../../kernel/errors/modal-error.js'
import { RPC_CODES } from '../../kernel/errors/rpc-codes.js'
import { assert, show } from './assert.js'
import type { Subject } from './harness.js'

/** Returns the error catalogue of a plugin, loading it if it is lazy. */
export const errorsOf = async ({ errors = {} }: Pick<ErasedSpec, 'errors'>): Promise<ErrorMap> =>
  typeof errors === 'function' ? errors() : errors

/** Returns every code that the kernel, wallets and the listed plugins declare. @internal */
export const knownCodes = async (subject: Pick<Subject, 'plugins'>): Promise<ReadonlySet<string>> => {
  const { watched, others } = subject.plugins()
  const catalogues = await Promise.all([watched, ...others].map(({ spec }) => errorsOf(spec)))
  return new Set([
    ...Object.keys(kernelError.catalogue),
    ...Object.values(RPC_CODES).map(([code]) => code),
    ...catalogues.flatMap((catalogue) => Object.keys(catalogue)),
  ])
}

/** Asserts that an error has one of the known codes, and one of its own. @internal */
export const expectCode = (error: unknown, known: ReadonlySet<string>): void => {
  assert(isModalError(error), `An error is not a ModalError: ${show(error)}`)
  assert(known.has(error.code), `The code ${error.code} is not declared: add it to \`errors\`.`)
  const [place] = /\{\w+\}/.exec(error.shortMessage) ?? []
  assert(
    place === undefined,
    `The error ${error.code} was thrown without the value of ${place}. Pass it: \`{ values: { ${place?.slice(1, -1)}: … } }\`.`,
  )
  const isBare = error.code === 'UNKNOWN_THROWN' && error.cause instanceof Error
  assert(!isBare, `An error was thrown without a code: ${error.details}`)
}
