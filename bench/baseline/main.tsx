import '@ant-design/v5-patch-for-react-19'
import { createRoot } from 'react-dom/client'
import { ListPage } from './ListPage.tsx'
import { SignInPage } from './SignInPage.tsx'

/**
 * The least that does the same with React and Ant Design as its guide shows it: a form to sign in, and a table over the same API.
 * It stays as it is, so that the product's figures can be given as ratios to it.
 */
const root = document.getElementById('root')
const Page = location.pathname === '/signin' ? SignInPage : ListPage
if (root) createRoot(root).render(<Page />)
