const first =
  `amber bold brave bright brisk calm candid clever cobalt copper coral cosmic crisp daring dusky eager
early fabled fair fleet gentle gilded golden grand happy hazel hidden honest icy ivory jade jolly keen kind lively
lunar lucid mellow merry misty noble opal pearl plucky polar proud quick quiet ruby rapid silver sleek solar steady
stellar sunny swift tidal velvet vivid warm wild witty zesty`.split(/\s+/);

const second =
  `badger bear beetle bison comet condor coyote crane cricket dolphin eagle falcon ferret finch fox gecko
hare harrier hawk heron ibis jackal jaguar kestrel kite koala lark lemur leopard lion lynx magpie marten meteor moose
moth newt nova ocelot orca osprey otter owl panda panther parrot petrel puffin puma quail raven robin salmon seal
sparrow stag stork swan swift tapir tern tiger turtle walrus whale wolf wren`.split(/\s+/);

/** A name for a new player: word-word-number. `pick(n)` draws 0 to n - 1. */
export function generateUsername(pick: (n: number) => number): string {
  return `${first[pick(first.length)]}-${second[pick(second.length)]}-${10 + pick(9990)}`;
}
