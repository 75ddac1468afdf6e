import { useLocation, useNavigate } from 'react-router'

/** Goes back to where the visitor was, as the browser does; who was nowhere before goes to the dashboard. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => void (isFirst && history.length === 1 ? navigate('/dashboard') : navigate(-1))
}
