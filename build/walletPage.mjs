/** The page of the developer's wallet. */
export const walletPage = () => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Wallet on the local chain</title>
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; }
    label { display: block; margin: 1rem 0 0.25rem; }
    input, button { font: inherit; width: 100%; padding: 0.5rem; box-sizing: border-box; }
    button { margin-top: 1.25rem; }
    output { display: block; margin-top: 1rem; overflow-wrap: anywhere; }
  </style>
  <h1>Wallet</h1>
  <p>Pays USDC on the local chain. Copy the link of “Open in wallet” of a payment page, or an address.</p>
  <form>
    <label for="to">Payment link or address</label>
    <input id="to" name="to" required autocomplete="off" placeholder="ethereum:0x… or 0x…" />
    <label for="amount">Amount (left empty: what the link asks for)</label>
    <input id="amount" name="amount" inputmode="decimal" autocomplete="off" />
    <button>Pay</button>
    <output role="status"></output>
  </form>
  <script>
    const form = document.querySelector('form')
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const [button, output] = [form.querySelector('button'), form.querySelector('output')]
      button.disabled = true
      output.textContent = 'Paying…'
      const body = JSON.stringify(Object.fromEntries(new FormData(form)))
      const answer = await fetch('/', { method: 'POST', body }).then((response) => response.json(), String)
      output.textContent = answer.hash ? 'Paid: ' + answer.hash : 'Not paid: ' + (answer.error ?? answer)
      button.disabled = false
    })
  </script>
</html>
`
