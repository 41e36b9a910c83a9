// Where the processes of a graph end, and how likely.
//
// Each node passes its weight on along its edges, after all nodes that lead to it have done so.
// Nodes that lead back to one another are taken out one by one: an edge to the node that is taken
// out becomes edges to where that node leads. That is Gaussian elimination as Grassmann,
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
