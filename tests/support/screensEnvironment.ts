import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/** jsdom, whose window stays until the worker ends: the timer of a toast may outlive the last test, and React looks for one then. */
export default {
  ...jsdom,
  setup: async (global, options) => {
    await jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
