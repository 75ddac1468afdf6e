/** A good answer that ends before it says anything, and not because of the network. */
export function brokenOff(): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error(new Error('')) }))
}
