import { RouterProvider, type RouterProviderProps } from 'react-router'
import { ServicesContext, type Services } from '#providers/Services.ts'
import { ClientContext } from '#framework/api'
import { ThemeProvider } from '#app/theme/ThemeProvider.tsx'

interface AppProps {
  readonly services: Services
  readonly router: RouterProviderProps['router']
  /** What the content security policy wants on every style. Default: none. */
  readonly nonce?: string | undefined
}

/** The whole application. */
export function App({ services, router, nonce }: AppProps) {
  return (
    <ThemeProvider storage={services.storage} nonce={nonce}>
      <ServicesContext value={services}>
        <ClientContext value={services.client}>
          <RouterProvider router={router} />
        </ClientContext>
      </ServicesContext>
    </ThemeProvider>
  )
}
