import { useLocation, useNavigate } from 'react-router'

/** Goes back to where the visitor was in the application; who came from elsewhere goes to the dashboard. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst ? navigate('/dashboard') : navigate(-1))
}
