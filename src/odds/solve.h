// Where the processes of a graph end, and how likely.
//
// The weight that stands on a node is passed on along its edges, in an order in which nobody is
// passed over. Nodes that lead back to one another are taken out one by one: what leads to the
// node taken out is led past it to where it leads. That is Gaussian elimination as Grassmann,
// Taksar and Heyman do it for Markov chains: sums, products and quotients, never a difference.
#ifndef KASSEN_ODDS_SOLVE_H
#define KASSEN_ODDS_SOLVE_H

#include "odds/graph.h"

enum solution {
    SOLVED,      // the mass of every final node is its probability
    NEVER_ENDS,  // there are states that lead only to one another
    TOO_TANGLED, // too many states lead back to one another
};

enum solution graph_solve(struct graph *, const struct odds_limits *);

#endif
