import type { Kernel } from '../kernel/kernel.js'
import { reaction } from '../kernel/stores/mobx.js'
import type { OpenPrompt } from '../kernel/stores/router-store.js'

/**
 * How a test answers a prompt: `leave` leaves it as the user would; `stay` keeps it until its plugin withdraws it; a function
 * gets its parameters and returns the answer.
 */
export type PromptAnswer = 'leave' | 'stay' | ((params: Readonly<Record<string, unknown>>) => unknown)

/** The answers to prompts by view name; a prompt of another view stays. */
export type PromptAnswers = Readonly<Record<string, PromptAnswer>>

/**
 * Answers every prompt of a modal once; a function that throws fails the prompt. Returns the function that stops it.
 * @internal
 */
export const answerPrompts = ({ stores: { router } }: Pick<Kernel, 'stores'>, answers: PromptAnswers): (() => void) => {
  const known = new Set<number>()
  const settle = async (prompt: OpenPrompt): Promise<void> => {
    const { name, params } = prompt.router.current ?? {}
    const answer = name !== undefined && Object.hasOwn(answers, name) ? answers[name] : undefined
    if (answer === undefined || answer === 'stay') return
    // An answer before `prompt` has returned would come earlier than any user's.
    await Promise.resolve()
    if (answer === 'leave') return prompt.leave()
    try {
      prompt.answer(await answer(params ?? {}))
    } catch (error) {
      prompt.fail(error)
    }
  }
  return reaction(
    () => router.prompts,
    (prompts) => {
      for (const prompt of prompts) {
        if (known.has(prompt.id)) continue
        known.add(prompt.id)
        void settle(prompt)
      }
    },
  )
}
