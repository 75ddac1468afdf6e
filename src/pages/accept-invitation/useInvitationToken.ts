import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const PATH = '/accept-invitation'

/**
 * The token that the mailed link carries behind its `#`; nothing when there is none. It is taken out of the address at once
 * and kept only while the page is open: neither in the history nor in a storage. After a reload the link is opened again.
 */
export function useInvitationToken(): string | undefined {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => readToken(hash))
  const opened = readToken(hash)
  // Another link was opened in the same tab.
  if (opened !== undefined && opened !== token) setToken(opened)
  useEffect(() => {
    if (hash !== '') void navigate(PATH, { replace: true })
  }, [hash, navigate])
  return token
}

function readToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? undefined
}
