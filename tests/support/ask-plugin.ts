import * as z from 'zod/mini'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'
import type { PromptOptions, PromptOutcome } from '../../kernel/contract/prompt.js'
import type { ViewMap } from '../../kernel/contract/view.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'

/** What a test asks of the plugin. */
export interface AskApi {
  prompt(options: PromptOptions, view?: string, params?: unknown): Promise<PromptOutcome<{ readonly value: string }>>
  navigate: PluginContext['navigate']
}

/** A plugin that prompts with its views: `Ask` answers with a value, `Broken` does not load. */
export const askPlugin = (
  load: () => Promise<{ readonly default: unknown }> = async () => ({ default: null }),
  id = 'ask',
): AnyPlugin => {
  const params = z.object({ what: z._default(z.string(), 'anything') })
  const views: ViewMap = {
    [id === 'ask' ? 'Ask' : `Ask.${id}`]: { params, result: z.object({ value: z.string() }), load },
    [id === 'ask' ? 'Broken' : `Broken.${id}`]: {
      params,
      load: async () => {
        throw new Error('offline')
      },
    },
  }
  const plugin = definePlugin({
    id,
    views,
    setup: ({ navigate, prompt }): AskApi => ({
      prompt: (options, view = 'Ask', asked = {}) => prompt(view, asked, options),
      navigate,
    }),
  })
  return plugin() as AnyPlugin
}
