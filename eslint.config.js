import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  { ignores: ['dist', '.data', 'playwright-report', 'test-results'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  reactHooks.configs.flat['recommended-latest'],
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-else-return': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['message', 'notification'],
              message: 'Static calls miss the theme: use App.useApp() or the notification provider.',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        ...['confirm', 'info', 'success', 'error', 'warning'].map((property) => ({
          object: 'Modal',
          property,
          message: 'Static calls miss the theme: use App.useApp().modal.',
        })),
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/^\\s*(begin|commit|rollback)\\b/i]',
          message: 'All writes go through Database.transaction.',
        },
      ],
      // An error may hold a query's values or a token: logError tells nothing of them.
      'no-console': ['error', { allow: ['log', 'warn'] }],
    },
  },
  {
    // Playwright's fixtures hand their value on with a function called `use`.
    files: ['tests/e2e/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
)
