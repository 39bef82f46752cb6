import type { PluginContext } from 'portico/plugin'
import type { Names } from 'portico/services'
import { namesError } from './errors.js'
import type { ParsedNamesOptions } from './options.js'

type Code = 'NAMES_RESOLVE_FAILED' | 'NAMES_SUGGESTIONS_FAILED' | 'NAMES_REVERSE_FAILED'

/** Asks the source with errors of this plugin. */
export const askNames = (context: PluginContext<ParsedNamesOptions>): Names => {
  const names = context.options.source.openNames(context)
  const ask = async <Value>(code: Code, signal: AbortSignal, question: () => Promise<Value>): Promise<Value> => {
    try {
      return await question()
    } catch (cause) {
      signal.throwIfAborted()
      throw namesError(code, { cause })
    }
  }
  return {
    supports: (network, signal) => ask('NAMES_RESOLVE_FAILED', signal, () => names.supports(network, signal)),
    lookup: (question, signal) => ask('NAMES_RESOLVE_FAILED', signal, () => names.lookup(question, signal)),
    suggestions: (question, signal) =>
      ask('NAMES_SUGGESTIONS_FAILED', signal, () => names.suggestions(question, signal)),
    reverse: (question, signal) => ask('NAMES_REVERSE_FAILED', signal, () => names.reverse(question, signal)),
    register: (registration, signal) => names.register(registration, signal),
  }
}
