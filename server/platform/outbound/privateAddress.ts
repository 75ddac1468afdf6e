import { BlockList, isIPv4 } from 'node:net'

/** IPv4 that is not the public internet: RFC 6890, with loopback, private, link-local (metadata), multicast. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of IPv6 only 2000::/3 is public, and in it not what carries an IPv4 address or is for documentation. */
const PUBLIC_V6 = [['2000::', 3]] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const publicV6 = listOf(PUBLIC_V6, 'ipv6')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')
const loopback = listOf([['127.0.0.0', 8]], 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is anything but the public internet. S-41. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return notPublicV4.check(address, 'ipv4')
  return !publicV6.check(address, 'ipv6') || notPublicV6.check(address, 'ipv6')
}

/** Whether an IP address is the machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family)
  return list
}
